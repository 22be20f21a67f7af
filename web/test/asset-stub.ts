/** What a style sheet or image is to a unit test: nothing. */
export default '';
