/** Roles of the team (part 2, section 6). Everybody else is a client. */
export const staffRoles = ['staff', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];
export type Role = StaffRole | 'client';
