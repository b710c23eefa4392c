const BLOCKS = new Set(['P', 'H3', 'H4', 'LI', 'BLOCKQUOTE', 'UL', 'OL', 'BR']);

/** The plain text of a rich text, one line for each paragraph, heading and list item. */
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
