import type { Stage } from './config.ts';

/** Where CloudFront takes certificates and web ACLs from. */
export const edgeRegion = 'us-east-1';

/** Does a stage have anything that must be in that region? */
export const hasEdge = (stage: Stage): boolean => stage.firewall || stage.domain !== undefined;
