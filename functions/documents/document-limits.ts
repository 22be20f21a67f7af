/** Maximum number of documents of one application, uncatalogued ones included. */
export const maxDocuments = 60;

/** Maximum number of upload forms per person and hour. A form accepts one file of at most 10 MB. */
export const formsPerHour = 200;

/** Maximum number of unused, valid upload forms of one application. */
export const maxOpenForms = 20;
