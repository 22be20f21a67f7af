/** Maximum length of the reason why a document does not apply to a case. */
export const maxWaiverReason = 500;
