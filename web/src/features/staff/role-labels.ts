import type { StaffRole } from '#shared/staff/roles.ts';

/** Role names of the team page (spec 2.2). */
export const roleLabels: Readonly<Record<StaffRole, string>> = { staff: 'Staff', admin: 'Admin' };
