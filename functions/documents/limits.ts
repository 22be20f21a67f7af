/** Documents of one application, the catalogued and the other ones. */
export const maxDocuments = 60;
