/** What the weeks and days of the board do with its items. */
export type Moves = {
  onPut: (day: string) => void;
  onMove: (id: string, day: string, position: number) => void;
  onRemove: (id: string) => void;
};
