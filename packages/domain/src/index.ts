export * from './card-network.ts';
export * from './company.ts';
export * from './languages.ts';
export * from './limits.ts';
export * from './import-mode.ts';
