import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import type { MenuEntry } from '@pregao/domain';
import type { ComponentType } from 'react';

export const NAV_ICONS = {
  dashboard: SpaceDashboardOutlined,
  receivables: ReceiptLongOutlined,
  negotiations: HandshakeOutlined,
  users: GroupOutlined,
  companies: ApartmentOutlined,
  files: FolderOpenOutlined,
} as const satisfies Record<MenuEntry, ComponentType>;
