const BLOCKS = new Set(['P', 'H3', 'H4', 'LI', 'BLOCKQUOTE', 'UL', 'OL', 'BR']);

/** The lines of rich text in words, one for each paragraph, heading and item. */
export function blocksOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const lines = [''];
  const walk = (node: Node) => {
    if (node.nodeType === node.TEXT_NODE) lines.push((lines.pop() ?? '') + (node.nodeValue ?? ''));
    if (BLOCKS.has(node.nodeName)) lines.push(node.nodeName === 'LI' ? '• ' : '');
    for (const child of node.childNodes) walk(child);
    if (BLOCKS.has(node.nodeName)) lines.push('');
  };
  walk(body);
  return lines.map((line) => line.trim()).filter((line) => line !== '' && line !== '•');
}
