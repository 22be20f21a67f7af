import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import type { TableColumn } from '#shared/applications/table.ts';
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
