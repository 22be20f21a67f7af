/** Limits of tasks (spec office, O1). */
export const maxOpenTasks = { ofCase: 100, ofMember: 200 } as const;
export const minTaskText = 2;
export const maxTaskText = 200;

/** Tasks of a case that its card shows. */
export const shownTasks = 5;

/** Lines of a stage's template, and the furthest day that one can ask for, in working days. */
export const maxTemplateLines = 20;
export const maxTemplateDays = 250;

/** Hours within which a template's tasks can be taken back. */
export const templateHours = 24;

/** Years within which a date has to lie. */
export const maxYearsAhead = 5;
