import { z } from 'zod';

/** Parameters that several operations share, with the limits of the API reference. */
export const clientId = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\w+]+$/);
export const poolId = z
  .string()
  .min(1)
  .max(55)
  .regex(/^[\w-]+_[0-9a-zA-Z]+$/);
export const username = z.string().min(1).max(128);
export const password = z
  .string()
  .max(256)
  .regex(/^\S.*\S$/);
export const code = z
  .string()
  .min(1)
  .max(2048)
  .regex(/^[\S]+$/);
export const token = z
  .string()
  .min(1)
  .max(16_384)
  .regex(/^[A-Za-z0-9\-_=.]+$/);
export const session = z.string().min(20).max(2048);
export const parameters = z.record(z.string(), z.string());
export const clientMetadata = parameters.optional();
export const attributes = z.array(
  z.object({ Name: z.string().min(1).max(32), Value: z.string().max(2048).optional() }),
);
