import * as z from 'zod/mini';
import { tableColumns } from '../applications/table.ts';
import { route } from '../kit/route.ts';
import { daySchema, instantSchema, noInput, personIdSchema, versionSchema, visible } from '../kit/values.ts';
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
const colleagueSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Today's absence, and who stands in: null for the team. Absent for a member who is there. */
  away: z.optional(z.object({ until: daySchema, standInId: z.nullable(z.string()) })),
  /** Only for a member whose account is suspended: nobody signs in to it. */
  suspended: z.optional(z.literal(true)),
});
export type Colleague = z.infer<typeof colleagueSchema>;

const absenceSchema = z.object({
  id: z.string(),
  memberId: z.string(),
  /** Both days belong to it. */
  from: daySchema,
  until: daySchema,
  substituteId: z.nullable(z.string()),
  version: z.number(),
});
export type AbsenceView = z.infer<typeof absenceSchema>;

/** Whose absence it is; the caller's own without one. Another's only for admins. */
const memberIdSchema = z.optional(personIdSchema);

/** Maximum number of saved views of one member. */
const maxViews = 20;

/** A filtered and ordered board that a member has given a name. */
const savedViewSchema = z.object({
  name: z.string().check(visible(), z.minLength(1, 'Dá um nome à vista'), z.maxLength(60, 'O nome é demasiado longo')),
  /** The query of the board's address. */
  query: z.string().check(z.maxLength(500)),
});
export type SavedView = z.infer<typeof savedViewSchema>;

const savedSchema = z.object({
  views: z.array(savedViewSchema),
  columns: z.optional(z.array(z.enum(tableColumns))),
});

export const staffRoutes = {
  'staff.views': route({
    method: 'GET',
    path: '/backoffice/views',
    access: 'staff',
    summary:
      'The caller’s saved views of the board, in their order, and the columns of its table once they chose them.',
    input: noInput,
    output: savedSchema,
    errors: [],
  }),
  'staff.saveViews': route({
    method: 'PUT',
    path: '/backoffice/views',
    access: 'staff',
    summary: 'Replaces the caller’s saved views of the board, or the columns of its table.',
    input: z.strictObject({
      views: z.optional(z.array(savedViewSchema).check(z.maxLength(maxViews, `Podes guardar ${maxViews} vistas`))),
      columns: z.optional(z.array(z.enum(tableColumns)).check(z.maxLength(tableColumns.length))),
    }),
    output: savedSchema,
    errors: [],
  }),
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
    summary: 'The team by name: its members can be made responsible for an application.',
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
  'staff.absences': route({
    method: 'GET',
    path: '/backoffice/absences',
    access: 'staff',
    summary: 'The absences of the team, earliest first: those of the last year and those to come.',
    input: noInput,
    output: z.object({ items: z.array(absenceSchema) }),
    errors: [],
  }),
  'staff.setAbsence': route({
    method: 'PUT',
    path: '/backoffice/absences/{absenceId}',
    access: 'staff',
    summary:
      'Enters an absence of the caller, or for admins of a member (version 0), or changes one as it was read: at most a year ahead.',
    input: z.strictObject({
      absenceId: z.uuid(),
      memberId: memberIdSchema,
      version: versionSchema,
      from: daySchema,
      until: daySchema,
      /** Required: another member, whose account is not suspended. */
      substituteId: z.optional(personIdSchema),
    }),
    output: absenceSchema,
    errors: [
      'absence.overlaps',
      'absence.no_substitute',
      'absence.changed',
      'absence.not_found',
      'absence.too_many',
      'date.past',
      'staff.not_member',
      'access.denied',
    ],
  }),
  'staff.endAbsence': route({
    method: 'POST',
    path: '/backoffice/absences/{absenceId}/end',
    access: 'staff',
    summary: 'Ends an absence with the day before today, or removes one that has not begun.',
    input: z.strictObject({ absenceId: z.uuid(), memberId: memberIdSchema }),
    output: z.object({ ended: z.literal(true) }),
    errors: ['absence.not_found', 'access.denied'],
  }),
};
