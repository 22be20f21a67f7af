import { Entity } from 'electrodb';
import { checklistAudiences, checklistScopes } from '#shared/deed/checklist.ts';
import { purposes } from '#shared/loan/purposes.ts';
import { key } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

/** A checklist of required documents (spec 2.3): one partition per audience and scope of countries. */
export const checklistEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'checklist', version: '1' },
      attributes: {
        audience: { type: checklistAudiences, required: true },
        countryScope: { type: checklistScopes, required: true },
        purpose: { type: purposes, required: true },
        hasProperty: { type: 'boolean', required: true },
        edition: { type: 'number', required: true },
        active: { type: 'boolean', required: true },
        items: {
          type: 'list',
          required: true,
          items: {
            type: 'map',
            properties: {
              docType: { type: 'string', required: true },
              label: { type: 'string', required: true },
              required: { type: 'boolean', required: true },
            },
          },
        },
      },
      indexes: {
        primary: key(['audience', 'countryScope'], ['purpose', 'hasProperty', 'edition']),
      },
    },
    configuration,
  );

/** A closing document that the team marked as not applicable to an application. */
export const deedWaiverEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'deedwaiver', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        docType: { type: 'string', required: true },
        waivedBy: { type: 'string', required: true },
        waivedAt: { type: 'string', required: true },
      },
      indexes: {
        primary: key(['applicationId'], ['docType']),
      },
    },
    configuration,
  );
