/** Replaces images in unit tests. */
export default '';
