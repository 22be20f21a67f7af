/** Characters (UTF-16 units, as a text field counts them) of one question as it is sent, identifiers masked. */
export const maxQuestionLength = 1000;

export const questionTooLong = 'A pergunta é demasiado longa: no máximo 1000 caracteres.';

/** Questions before the current one that go along, so that 'e a 35 anos?' can be understood. */
export const maxPreviousQuestions = 3;

/** Questions that one person may ask within a minute. */
export const questionsPerMinute = 12;
