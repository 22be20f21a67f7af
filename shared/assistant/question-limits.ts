/** Maximum length of a question as sent, with identifiers masked, in UTF-16 units as a text field counts them. */
export const maxQuestionLength = 1000;

export const questionTooLong = 'A pergunta é demasiado longa: no máximo 1000 caracteres.';

/** Number of previous questions sent as context, so that 'e a 35 anos?' can be understood. */
export const maxPreviousQuestions = 3;

/** Rate limit per person and minute. */
export const questionsPerMinute = 12;
