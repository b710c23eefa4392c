const OWN_SCRIPT = 'script[type="module"][src]';

/** Whether the server's version of the page differs from the running one. @param path of the page; the console unless given */
export async function isOutdated(path = '/'): Promise<boolean> {
  const running = document.querySelector(OWN_SCRIPT)?.getAttribute('src');
  const answer = await fetch(path, { cache: 'no-store' }).catch(() => null);
  return typeof running === 'string' && answer?.ok === true && !(await answer.text()).includes(running);
}
