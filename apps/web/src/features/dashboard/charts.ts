/** The charts of the dashboard, in one file that is loaded when a chart comes near the window. */
export { MonthsChart } from './months-chart.tsx';
export { SlicesChart } from './slices-chart.tsx';
