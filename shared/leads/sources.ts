export const leadSources = ['contact_form'] as const;
