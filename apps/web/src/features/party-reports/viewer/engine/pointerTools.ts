/** What dragging on the pictures does. */
export const POINTER_TOOLS = ['window', 'pan', 'zoom', 'length', 'angle'] as const;
export type PointerTool = (typeof POINTER_TOOLS)[number];
