/** What every admin is told when another one has done it: it decides who gets in. */
export const adminAlerts = ['admin_added', 'account_suspended', 'account_reinstated'] as const;
export type AdminAlert = (typeof adminAlerts)[number];
