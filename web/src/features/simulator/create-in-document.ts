import type { Create } from './result-view.ts';

const svgTags: readonly string[] = ['svg', 'path'];
const attributeNames: Readonly<Record<string, string>> = { className: 'class', tabIndex: 'tabindex' };

/** Creates an element in the document, with attributes that are named as React names them. */
export const createInDocument: Create<Element> = (tag, attributes, ...children) => {
  const element = svgTags.includes(tag)
    ? document.createElementNS('http://www.w3.org/2000/svg', tag)
    : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {}))
    element.setAttribute(attributeNames[name] ?? name, `${value}`);
  element.append(...children);
  return element;
};
