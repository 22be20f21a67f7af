import * as z from 'zod/mini';
import { route } from '../api/route.ts';
import { instantSchema, noInput, personIdSchema } from '../api/values.ts';
import { emailSchema } from '../people/schemas.ts';
import { staffRoles } from './roles.ts';

const memberSchema = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  email: z.string(),
  role: z.enum(staffRoles),
  createdAt: instantSchema,
});
export type StaffMemberView = z.infer<typeof memberSchema>;

/** A team member as seen by the others; the address replaces a missing name. */
const colleagueSchema = z.object({ id: z.string(), name: z.string() });

export const staffRoutes = {
  'staff.list': route({
    method: 'GET',
    path: '/backoffice/staff',
    access: 'admin',
    summary: 'The team, newest member first.',
    input: noInput,
    output: z.object({ members: z.array(memberSchema) }),
    errors: [],
  }),
  'staff.colleagues': route({
    method: 'GET',
    path: '/backoffice/colleagues',
    access: 'staff',
    summary: 'The team by name: whom an application can be handed on to.',
    input: noInput,
    output: z.object({ colleagues: z.array(colleagueSchema) }),
    errors: [],
  }),
  'staff.add': route({
    method: 'POST',
    path: '/backoffice/staff',
    access: 'admin',
    fresh: true,
    summary: 'Makes the person with this confirmed address a member of the team, or changes the role of one.',
    input: z.strictObject({ email: emailSchema, role: z.enum(staffRoles) }),
    output: z.object({ member: memberSchema }),
    errors: ['staff.user_not_found', 'person.contested', 'staff.last_admin', 'staff.changed', 'session.proof_needed'],
  }),
  'staff.changeRole': route({
    method: 'PATCH',
    path: '/backoffice/staff/{personId}',
    access: 'admin',
    fresh: true,
    summary: 'Changes a member’s role; the last administrator stays one.',
    input: z.strictObject({ personId: personIdSchema, role: z.enum(staffRoles) }),
    output: z.object({ member: memberSchema }),
    errors: ['staff.not_member', 'staff.last_admin', 'staff.changed', 'session.proof_needed'],
  }),
  'staff.remove': route({
    method: 'DELETE',
    path: '/backoffice/staff/{personId}',
    access: 'admin',
    summary: 'Takes somebody out of the team; the last administrator stays.',
    input: z.strictObject({ personId: personIdSchema }),
    output: z.object({ removed: z.literal(true) }),
    errors: ['staff.not_member', 'staff.last_admin', 'staff.changed'],
  }),
};
