/** Maximum length of a message in UTF-16 units, as a text field counts them. */
export const maxMessageLength = 10_000;

export const messageTooLong = 'A mensagem é demasiado longa: no máximo 10 000 caracteres.';
