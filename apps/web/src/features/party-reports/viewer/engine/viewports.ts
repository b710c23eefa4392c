import {
  cache,
  Enums,
  getConfiguration,
  init as initCore,
  RenderingEngine,
  type StackViewport,
} from '@cornerstonejs/core';
import {
  AngleTool,
  addTool,
  annotation,
  init as initTools,
  LengthTool,
  PanTool,
  Enums as ToolEnums,
  ToolGroupManager,
  WindowLevelTool,
  ZoomTool,
} from '@cornerstonejs/tools';
import { MEASURES, type Measure, writtenBy } from './measuring.ts';
import { forgetObjects, registerObjects } from './objects.ts';
import type { PointerTool } from './pointerTools.ts';

const TOOLS = {
  window: WindowLevelTool,
  pan: PanTool,
  zoom: ZoomTool,
  length: LengthTool,
  angle: AngleTool,
} as const satisfies Record<PointerTool, unknown>;
const { MouseBindings } = ToolEnums;
/** What a tool is bound to besides being chosen. */
const ALWAYS: Partial<Record<PointerTool, { mouseButton?: number; numTouchPoints?: number }[]>> = {
  pan: [{ mouseButton: MouseBindings.Auxiliary }],
  zoom: [{ mouseButton: MouseBindings.Secondary }, { numTouchPoints: 2 }],
};
const CACHE_BYTES = 512 * 1_048_576;

let isReady = false;

/** The pictures side by side on a page, drawn by the processor. */
export type Viewports = Readonly<{
  add(id: string, element: HTMLDivElement): StackViewport;
  remove(id: string): void;
  choose(tool: PointerTool): void;
  /** Removes all measurements. */
  clear(): void;
  resize(): void;
  close(): void;
}>;

/**
 * Opens a place for pictures; it must be closed.
 * @param write the text that stands at a measurement
 */
export function openViewports(write: (measure: Measure, value: number, unit: string) => string): Viewports {
  prepare();
  const name = crypto.randomUUID();
  const engine = new RenderingEngine(name);
  const group = ToolGroupManager.createToolGroup(name);
  if (!group) throw new Error('a group of tools of that name is there already');
  for (const tool of Object.keys(TOOLS) as PointerTool[]) {
    const measure = MEASURES.find((one) => one === tool);
    group.addTool(TOOLS[tool].toolName, measure && writtenBy(measure, write));
  }
  return {
    add(id, element) {
      engine.enableElement({ viewportId: id, element, type: Enums.ViewportType.STACK });
      group.addViewport(id, name);
      return engine.getViewport<StackViewport>(id);
    },
    remove(id) {
      if (engine.hasBeenDestroyed) return;
      group.removeViewports(name, id);
      engine.disableElement(id);
    },
    choose(chosen) {
      for (const tool of Object.keys(TOOLS) as PointerTool[]) {
        const { toolName } = TOOLS[tool];
        const bindings = [
          ...(ALWAYS[tool] ?? []),
          ...(tool === chosen ? [{ mouseButton: MouseBindings.Primary }] : []),
        ];
        // A measurement that is there stays movable whichever tool is chosen.
        group.setToolPassive(toolName, { removeAllBindings: true });
        if (bindings.length > 0) group.setToolActive(toolName, { bindings });
      }
    },
    clear() {
      annotation.state.removeAllAnnotations();
      engine.render();
    },
    resize: () => engine.resize(true, true),
    close() {
      annotation.state.removeAllAnnotations();
      ToolGroupManager.destroyToolGroup(name);
      engine.destroy();
      cache.purgeCache();
      forgetObjects();
    },
  };
}

function prepare(): void {
  if (isReady) return;
  // Flat pictures need no graphics card; so they look the same everywhere, and on machines without one.
  initCore({ ...getConfiguration(), rendering: { ...getConfiguration().rendering, useCPURendering: true } });
  initTools();
  registerObjects();
  cache.setMaxCacheSize(CACHE_BYTES);
  for (const tool of Object.values(TOOLS)) addTool(tool);
  isReady = true;
}
