import type { KeyboardEvent } from 'react';

/** What Safari sends with the key that ends a composition, after saying that it is over. */
const composedKey = 229;

/** Whether a key belongs to an input method, such as the Enter that confirms a character. */
export const isComposing = ({ nativeEvent: { isComposing: is, keyCode } }: KeyboardEvent): boolean =>
  is || keyCode === composedKey;
