export { type Feedback, feedback } from './feedback.ts'
