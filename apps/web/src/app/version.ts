const OWN_SCRIPT = 'script[type="module"][src]';

/** Whether the server's version of the console differs from the running one. */
export async function isOutdated(): Promise<boolean> {
  const running = document.querySelector(OWN_SCRIPT)?.getAttribute('src');
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => null);
  return typeof running === 'string' && answer?.ok === true && !(await answer.text()).includes(running);
}
