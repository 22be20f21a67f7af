/** Roles of the team (spec 2.6). Everyone else is a client. */
export const staffRoles = ['staff', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];
