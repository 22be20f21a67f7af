import type { Application } from '#database/applications/entity.ts';
import { changePreferences } from '#database/applications/writes.ts';
import { startChange } from '#database/change.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { toApplicationView } from '#platform/views.ts';
import { knowsProperty } from '#shared/documents/property-use.ts';

/** Changes the client's identification, or whether a property was found, unless the client owns it. The required documents depend on both. */
export const setPreferences: UseCase<Dependencies, 'applications.setPreferences'> = async (
  deps,
  { applicationId, ...input },
  { personId, application },
) => {
  const identType = input.identType ?? application.identType;
  const hasProperty = knowsProperty(application, input.hasProperty ?? application.hasProperty);
  if (identType === application.identType && hasProperty === application.hasProperty)
    return { application: toApplicationView(application) };
  const change = startChange(deps, { personId, role: 'client' });
  const { at } = change;
  await change.commit([
    changePreferences(applicationId, { ...input, ...(input.hasProperty !== undefined && { hasProperty }), at }),
    change.audit({
      applicationId,
      action: 'application.preferences_changed',
      before: preferencesOf(application),
      after: { identType, hasProperty },
    }),
  ]);
  return { application: toApplicationView({ ...application, identType, hasProperty, updatedAt: at }) };
};

const preferencesOf = ({ identType, hasProperty }: Application) => ({ identType, hasProperty });
