/** Written by `npm run prior-information`: the version of the prior information that clients have to acknowledge. */
export const versionInForce = '2026-11-23';

/** SHA-256 of the version's PDF, in hex. */
export const pdfSha256 = '0a9a1f6bb545bc2745248b28c760ad0737cb2257c8cb14eb4709b79b48e869c3';

/** SHA-256 of the content that the PDF was made from, in hex. */
export const contentSha256 = '1bc3ecd9a6738a5bdc7376b608448f8681ae6260e0b3377310846a2e3fa05211';
