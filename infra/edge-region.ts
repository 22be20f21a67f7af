import type { Stage } from './config.ts';

/** Region from which CloudFront takes certificates and web ACLs. */
export const edgeRegion = 'us-east-1';

/** Returns whether a stage has resources that must be in that region. */
export const hasEdge = (stage: Stage): boolean => stage.firewall || stage.domain !== undefined;
