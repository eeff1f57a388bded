/** Charts of the dashboard in one chunk, loaded when a chart comes near the viewport. */
export { MonthsChart } from './months-chart.tsx';
export { SlicesChart } from './slices-chart.tsx';
