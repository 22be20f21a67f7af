/**
 * Lets React go on in a page that the browser translates. Translators (Google Translate among them) put `<font>` elements
 * in the place of text nodes that React still holds; removing such a node, or inserting before it, would throw and take
 * the whole page down. Then there is nothing to remove, and the insertion goes to the end.
 * https://github.com/facebook/react/issues/11538
 */
export function surviveTranslation(prototype: Node = Node.prototype): void {
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child;
  };
  prototype.insertBefore = function insert<Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    return insertBefore.call(this, child, before?.parentNode === this ? before : null) as Child;
  };
}
