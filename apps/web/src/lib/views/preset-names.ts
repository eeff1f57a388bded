import { type Label, type PresetName, presetView } from '@pregao/domain';

/** What a preset is called. */
export const presetLabel = (preset: PresetName): Label => presetView(preset).label;
