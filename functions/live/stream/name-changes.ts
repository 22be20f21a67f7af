import * as z from 'zod/mini';

const text = <Schema extends z.ZodMiniType>(schema: Schema) => z.object({ S: schema });

const imageSchema = z.object({
  __edb_e__: text(z.literal('application')),
  applicationId: text(z.string()),
  clientName: z.optional(text(z.string())),
});

/** The name by which an application is found, before and after a change. */
export interface NameChange {
  readonly applicationId: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Returns the change of an application's name in one stream record; undefined for everything else. */
export function nameChange({
  OldImage,
  NewImage,
}: {
  readonly OldImage?: unknown;
  readonly NewImage?: unknown;
}): NameChange | undefined {
  const [was, is] = [OldImage, NewImage].map((image) => imageSchema.safeParse(image).data);
  const applicationId = (is ?? was)?.applicationId.S;
  const [before, after] = [was?.clientName?.S, is?.clientName?.S];
  return applicationId === undefined || before === after ? undefined : { applicationId, before, after };
}
