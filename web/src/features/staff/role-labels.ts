import type { StaffRole } from '../../../../shared/staff/roles.ts';

/** Roles as the team page names them (spec 2.2). */
export const roleLabels: Readonly<Record<StaffRole, string>> = { staff: 'Staff', admin: 'Admin' };
