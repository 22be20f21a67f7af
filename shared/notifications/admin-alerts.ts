/** Changes of access by an admin, about which every other admin is notified. */
export const adminAlerts = ['staff_added', 'admin_added', 'account_suspended', 'account_reinstated'] as const;
export type AdminAlert = (typeof adminAlerts)[number];
