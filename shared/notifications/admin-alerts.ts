/** Changes of access by the team, about which every other admin is notified. */
export const adminAlerts = [
  ...(['staff_added', 'admin_added', 'account_suspended', 'account_reinstated', 'factor_removed'] as const),
] as const;
export type AdminAlert = (typeof adminAlerts)[number];
