import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import type { TableColumn } from '#shared/applications/table.ts';
import type { Absence } from '#shared/staff/absences.ts';
import { staffRoles } from '#shared/staff/roles.ts';
import type { SavedView } from '#shared/staff/routes.ts';
import { directoryKey, guardedKey, key } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

/** Membership of the team. In a partition that only the functions of the team's page may write. */
export const staffMemberEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'staffmember', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        role: { type: staffRoles, required: true },
        createdAt: { type: 'string', required: true },
        updatedAt: { type: 'string', required: true },
      },
      indexes: {
        primary: guardedKey('team', 'personId', []),
        list: directoryKey([], ['createdAt', 'personId']),
      },
    },
    configuration,
  );

export type StaffMember = EntityItem<ReturnType<typeof staffMemberEntity>>;

/** A member's saved views of the board, and the columns of its table, in their partition. */
export const savedViewsEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'savedviews', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        views: { type: CustomAttributeType<readonly SavedView[]>('any'), required: true },
        /** In their order; absent until somebody chooses them. */
        columns: { type: CustomAttributeType<readonly TableColumn[]>('any') },
      },
      indexes: {
        primary: key(['personId'], []),
      },
    },
    configuration,
  );

export type SavedViews = EntityItem<ReturnType<typeof savedViewsEntity>>;

/** An absence as it was entered; its substitute is a member's id. */
export interface StoredAbsence extends Omit<Absence, 'memberId'> {
  /** A UUID of the browser's. */
  absenceId: string;
  /** Incremented by every change. */
  version: number;
}

/** The absences of a member (spec office, O7), beside those of the others: who stands in is resolved over all of them. */
export const absencesEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'absences', version: '1' },
      attributes: {
        owner: { type: ['team'] as const, required: true },
        /** The member who is away. */
        personId: { type: 'string', required: true },
        absences: { type: CustomAttributeType<readonly StoredAbsence[]>('any'), required: true },
        /** The one that was under way when the rows of their cases were last moved. */
        current: { type: 'string' },
        /** Incremented by every change of them. */
        version: { type: 'number', required: true },
      },
      indexes: {
        primary: key(['owner'], ['personId']),
      },
    },
    configuration,
  );

export type MemberAbsences = EntityItem<ReturnType<typeof absencesEntity>>;
