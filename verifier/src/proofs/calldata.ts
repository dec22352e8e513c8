/** Calldata that is a root and nothing else. */
export const ROOT_ONLY = /^0x[0-9a-f]{64}$/i;

/** A root, then what LACNet appends, ABI-encoded: the address of the node that took it, the second until which it might. */
export const ROOT_WITH_NODE = /^0x[0-9a-f]{64}0{24}[0-9a-f]{40}0{48}[0-9a-f]{16}$/i;
