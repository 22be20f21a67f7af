/** The id of the button that opens the palette. */
export const paletteButtonId = 'procurar';
