import {
  RICH_TEXT_ALIKE,
  RICH_TEXT_DROPPED,
  RICH_TEXT_ELEMENTS,
  type RichTextElement,
  safeLink,
} from '@cogclinic/contract/richText';
import { createElement, Fragment, type ReactNode } from 'react';

const KNOWN: ReadonlySet<string> = new Set(RICH_TEXT_ELEMENTS);
const DROPPED: ReadonlySet<string> = new Set(RICH_TEXT_DROPPED);
const TEXT = 3;
const ELEMENT = 1;

/** The React element for an element of a parsed document; null keeps its content only. */
export function elementFor(name: string): RichTextElement | null {
  const lower = name.toLowerCase();
  if (KNOWN.has(lower)) return lower as RichTextElement;
  return RICH_TEXT_ALIKE[lower] ?? null;
}

export const isDropped = (name: string): boolean => DROPPED.has(name.toLowerCase());

/** The safe subset of a text as React elements. The parser neither runs nor loads anything. */
export function elementsOf(html: string): ReactNode {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return children(body);
}

function children(parent: Node): ReactNode {
  return createElement(Fragment, null, ...Array.from(parent.childNodes, drawn));
}

function drawn(node: Node): ReactNode {
  if (node.nodeType === TEXT) return node.nodeValue;
  if (node.nodeType !== ELEMENT || isDropped(node.nodeName)) return null;
  const name = elementFor(node.nodeName);
  if (name === null) return children(node);
  if (name === 'br') return <br />;
  if (name === 'a') return link(node as Element);
  return createElement(name, null, children(node));
}

function link(node: Element): ReactNode {
  const href = safeLink(node.getAttribute('href'));
  if (href === null) return children(node);
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children(node)}
    </a>
  );
}
