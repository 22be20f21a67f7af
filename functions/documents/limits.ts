/** Documents of one application, the catalogued and the other ones. */
export const maxDocuments = 60;

/** Upload forms that one person is given within an hour. A form takes one file of at most 10 MB. */
export const formsPerHour = 200;

/** Upload forms of one application that nobody has used yet and that storage would still take. */
export const maxOpenForms = 20;
