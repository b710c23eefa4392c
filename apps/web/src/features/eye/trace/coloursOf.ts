/** Reads colours of the style sheet as a canvas takes them: what a variable holds may depend on the theme. */
export function coloursOf(place: HTMLElement): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const before = known.get(name);
    if (before) return before;
    const probe = document.createElement('span');
    probe.style.color = `var(${name})`;
    place.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    known.set(name, color);
    return color;
  };
}
