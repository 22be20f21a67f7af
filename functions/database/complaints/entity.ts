import { Entity, type EntityItem } from 'electrodb';
import { complaintChannels, complaintOutcomes, complaintStates } from '#shared/complaints/complaint.ts';
import { table } from '#shared/table.ts';
import { byPersonKey, directoryKey, key } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

/** `about` of a complaint of nobody known. */
const none = 'none';

/** A complaint (spec lenders, L8). The directory index lists them by state and due day. */
export const complaintEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'complaint', version: '1' },
      attributes: {
        complaintId: { type: 'string', required: true },
        state: { type: complaintStates, required: true },
        channel: { type: complaintChannels, required: true },
        /** The day in Lisbon. */
        receivedOn: { type: 'string', required: true },
        /** The last day for an answer. */
        dueOn: { type: 'string', required: true },
        /** Who complains; gone with what they wrote once they were erased. */
        name: { type: 'string' },
        email: { type: 'string' },
        summary: { type: 'string' },
        /** The request that it is about. */
        applicationId: { type: 'string' },
        /** The request, else the address: by which it is found for a copy or an erasure of personal data. */
        about: {
          type: 'string',
          default: none,
          hidden: true,
          watch: ['applicationId', 'email'],
          set: (_stored, { applicationId, email }) => applicationId ?? email ?? none,
        },
        createdAt: { type: 'string', required: true },
        /** Name of the member who wrote it down. */
        recordedBy: { type: 'string' },
        answered: {
          type: 'map',
          properties: {
            on: { type: 'string', required: true },
            at: { type: 'string', required: true },
            by: { type: 'string', required: true },
            answer: { type: 'string' },
            outcome: { type: complaintOutcomes, required: true },
          },
        },
        /** Of an answered one. Seconds since 1970. */
        expiresAt: { type: 'number', field: table.timeToLive },
        version: { type: 'number', required: true },
      },
      indexes: {
        primary: key(['complaintId'], []),
        byAbout: {
          condition: (attributes) => attributes['about'] !== none,
          ...byPersonKey(['about'], ['complaintId']),
        },
        list: directoryKey(['state'], ['dueOn', 'complaintId']),
      },
    },
    configuration,
  );

export type Complaint = EntityItem<ReturnType<typeof complaintEntity>>;
