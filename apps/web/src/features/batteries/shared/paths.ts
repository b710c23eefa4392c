/** A run of a battery; with `goOn` it begins the next scale as soon as it is shown. */
export const runPath = (runId: string, goOn = false): string =>
  `/examinations/battery/${runId}${goOn ? '?next=1' : ''}`;

export const BATTERIES_PATH = '/setting/batteries';
