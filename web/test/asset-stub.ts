/** What an image is to a unit test: nothing. */
export default '';
