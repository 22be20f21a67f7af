/** What can be told of a PDF by its last lines alone: is it encrypted, or do they lead nowhere? */
export const pdfFindings = ['pdf_encrypted', 'pdf_damaged'] as const;
export type PdfFinding = (typeof pdfFindings)[number];
