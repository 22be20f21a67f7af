/** Characters (UTF-16 units, as a text field counts them) of one message. */
export const maxMessageLength = 10_000;

export const messageTooLong = 'A mensagem é demasiado longa: no máximo 10 000 caracteres.';

/** Has a message anything to read? White space alone is not sent, nor are marks without a shape of their own. */
export const hasText = (content: string): boolean => /[^\s\p{Cc}\p{Cf}]/u.test(content);
