import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import { stages } from '#shared/applications/stages.ts';
import { table } from '#shared/table.ts';
import { repeats, type TemplateLine } from '#shared/tasks/routes.ts';
import { key } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

const taskStates = ['open', 'done'] as const;

const attributes = {
  state: { type: taskStates, required: true },
  /** Sorts: of an open task when it is due, see `dueInstant`; of one that was done when. */
  position: { type: 'string', required: true },
  taskId: { type: 'string', required: true },
  text: { type: 'string', required: true },
  /** `YYYY-MM-DD` in Lisbon. */
  dueOn: { type: 'string' },
  /** `HH:MM` in Lisbon. */
  dueTime: { type: 'string' },
  repeat: { type: repeats },
  /** Day of the month of the first date of a monthly series. */
  repeatDay: { type: 'number' },
  /** The next task of the series, which was made when this one was done. */
  nextTaskId: { type: 'string' },
  createdBy: { type: 'string', required: true },
  createdAt: { type: 'string', required: true },
  doneAt: { type: 'string' },
  doneBy: { type: 'string' },
  /** Incremented by every change. */
  version: { type: 'number', required: true },
} as const;

/**
 * A task of the team on a case (spec office, O1), in the case's partition: the open ones by when they are due, then those
 * that were done. A change of its state or date moves the item.
 */
export const taskEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'task', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        ...attributes,
        /** The member who does it; absent for nobody. Shown as the responsible's once the member has left. */
        assignee: { type: 'string' },
        /** The person of the case that it is about: it goes with them. */
        partyId: { type: 'string' },
        /** The stage whose template made it. */
        template: { type: stages },
        /** To talk again after the deed to those who agree: it is there on its day though the case is concluded. */
        followUp: { type: 'boolean' },
      },
      indexes: {
        primary: key(['applicationId'], ['state', 'position', 'taskId']),
      },
    },
    configuration,
  );

export type Task = EntityItem<ReturnType<typeof taskEntity>>;

/** A member's own task without a case, in their partition. One that was done expires. */
export const ownTaskEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'owntask', version: '1' },
      attributes: {
        personId: { type: 'string', required: true },
        ...attributes,
        expiresAt: { type: 'number', field: table.timeToLive },
      },
      indexes: {
        primary: key(['personId'], ['state', 'position', 'taskId']),
      },
    },
    configuration,
  );

export type OwnTask = EntityItem<ReturnType<typeof ownTaskEntity>>;

/** The tasks that a case gets when it enters a stage; of the whole team, in one partition. */
export const taskTemplateEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'tasktemplate', version: '1' },
      attributes: {
        owner: { type: ['team'] as const, required: true },
        stage: { type: stages, required: true },
        lines: { type: CustomAttributeType<readonly TemplateLine[]>('any'), required: true },
        version: { type: 'number', required: true },
      },
      indexes: {
        primary: key(['owner'], ['stage']),
      },
    },
    configuration,
  );

export type TaskTemplate = EntityItem<ReturnType<typeof taskTemplateEntity>>;
