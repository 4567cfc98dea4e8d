/** Proofs of rounds as they were played when the fourth version of the steps began. They must keep their results for as long as the version is 4. */
export const proofs = [
  {
    seed: 'held 0',
    inputs:
      'ADAAACABKADg____BAl____________________8Bo_____________zed8CK_______nCC_______Yed__2CF_5CI_______________8EK_____________kEC___kCF__________eEI________VAL___kCL8CL8BH_5CH________kCH___zAh___GCB__2CB____DBk________GCE_________________YEE_MAN8CN___kCN_bBA________VCA_______YedeEAPAp__JCJ_5CJ_________Ded____________JMY_MZg__________ADhPBs___________5CM______5EM_bAO__YCO_________SEO__YBD__nCD_______JCD__YAm_bCG________kCG___kBv_____eCP______MCP_________________________________________________________________8ed______________________________________________________________________________________________________________8ed__________eMY__2Y4',
    result: { score: 5281, ticks: 31368, wave: 27, land: 0, status: 'won' },
  },
  {
    seed: 'held 1',
    inputs:
      'ADBAALABNAAJADg_______VAn___________________hBw____________JCN____hbV___GCL__________PaK__2CJPCH__________PbV___VCN__________tbV_MCL_______JCJ____SCH_____________zbWeCQ_______YLK8EQ___zAPtXv8CP__YCP8BI__________eCI____hbVtEI_5AE__JCE________VEEeAs_qCM8CM___kBl____hCF__________eCF___kAB_5CB_________hbV___________SDhJCBPBKPCK________________bEK__JAD__nCD_________hCDPAu__YCO___kCO____DBg__________eCA______________wEA____SAC_bCC___zEC__YBG______MCG________kEG___________________wbV___________bLK_5YS',
    result: { score: 4428, ticks: 21536, wave: 22, land: 1, status: 'won' },
  },
  {
    seed: 'held 2',
    inputs:
      'ADCAABABMADg___iAt_______________tQe_____________zBi______MfI_____PQd_______2CNPam______qCMeMt____SCC_5fH________GCB____hQete1_MCN_______2EM____Se9_____________Ve9____DEC________VCB8e8_MAD__2CD__2CD______MBIPe6_______nCI_MP1____hbt_____AEI___VAreCLeCL____De58Bk______MQe___GCE___GbF_______YEE_5MJtAA___ValtCAPEA__JBG____SCG____DEG_5e4____SAq__JQe______5bFtCK_______nQd_____Aaf__________PMO___Gap____________JMY_Max___kDh__________eCK________zBl___kCF___GCF_______JAJ__________8CJ____SCJtBOtCO______5EO_______________________kAn__________eCH_____eCH____________________________________________________2fJ_____________Ve8_________DQe____ScV__________8MK__Yal____________2MXeaw',
    result: { score: 4116, ticks: 29105, wave: 25, land: 2, status: 'won' },
  },
  {
    seed: 'held 3',
    inputs:
      'ADDAAFABAAAmADg______________________kBn___________MCF____________JCH____________nCAPCG________GCF______________________JCH____SEA________kCG__YAL_________SCL________GCL__nW5_qBB_____ACBeCBeAk___kCE________zCE_qBo___________5CI___kEI8AK_bCK__2EK____DBC______bCC______qEC8As___zCM__________________zCM______5W5_____________VdP_____tQv___mDhNBj_________SCD______________________________PCD_______YAJ___GCJ_bCJtBNtCN______bCN8Au8CO_bEO_____________________________________________________________________hW5_____________Vb_______bQv______5bd________VJ9__________________________________________________________________________________YW5_____________Vb_______bQv______5bd________VJ9_____AXJ',
    result: { score: 4614, ticks: 33481, wave: 29, land: 3, status: 'won' },
  },
  {
    seed: 'held 4',
    inputs:
      'ADEAAAABBAACAAvADg_________sBj__________ACA__________8CB________zCP_______JCC______MCD___________5EA____________JCB_________hCP_________DEC_____________zW9__2CD___GJU_5ANeCNtCN__JBO__2CO____hEO__JAMPCM__________eEM____DAl______bCFtfF_MCF__nBq____SCK_____________GEK__2AL_qCL____SW-eCL________GJU____wa1__________YDhGBE__________8CE_____PW-PEE_5AG_______YCG_____PEG_bAn___zCH____________2CH_____ABo__YCI______MEIPAJ________VCJ____DfGPCJ__________________________________SW-_____eJU_______2a5',
    result: { score: 3841, ticks: 21029, wave: 21, land: 4, status: 'won' },
  },
  {
    seed: 'held 5',
    inputs:
      'ADFAAFABOAANAAjADg________CBi________GCF__________PCN___________MCD________________ba5PCO______bCC______qCFPa5_____________VCNPa6_____PCD________Ga5_____AEO____________Ya5___kECeAM___VQ8PCM__2EM__2dc8BP___kCP___GCPPAR8CR__________ACR__nAk_qCE_____ea5__nEE__YBw___kCQ__________AEQ__YAB_5CB______bCB_qae_qBG_________DQ88CG_qbD__FDhEEGPASPCS__________eES__JAp___GCJ___VCJ_____eBq_______2CK____________JEK8AA_5CAeEA________VBH___kCH_____tCH___GAL_bCL__nCL__________AAo____SCI____DCI_________________________________________Ma5______5Q8______bfH_________________________ta5_____________Vbk______5Q8______bfM',
    result: { score: 5576, ticks: 25387, wave: 24, land: 5, status: 'won' },
  },
  {
    seed: 'home',
    inputs:
      'ADAAACABKADg____BAl____________________8Bo________________qed8CKtCC__________PLw8CFeed8CI________________MCK____________JCC____hCF____________nCI___kAL_________SCL_______nCL_qed____DBH_MCH___GCH_bAh__YCB_5CB___kBk______________wCE__________8CEtANPCN__nCN_5BAPCA____DCA__YAp_qCJ_______nCJ__________Ped__JBs___________MZgeMY_QDi',
    result: { score: 3050, ticks: 13457, wave: 15, land: 0, status: 'won' },
  },
  {
    seed: 'taps',
    inputs: 'ADDADg_JAA_qDg___kBttAhPDg_____eDg______bDg8CA',
    result: { score: 92, ticks: 1345, wave: 5, land: 3, status: 'lost' },
  },
  {
    seed: 'hard',
    inputs:
      'ADxAhRAhUAhXAhcAhhAALABNAAJADg_______VAn___________________hBw___________5bV___kCN_________wbXPCL___VCJ____SCH__________AbW8CN___________bCL8ba______qCJ________kCH_____PCQ_____________kbV_____8EQ__YAPPCP___VLK_bbaPCP_5BI___GCI8EIeAE_____eCE___________bEE___GbV8As__nCM_bEM___GBl_____ACF_________hCF___VAB__YCB_______JCB___GbV_____________VYSWDhIBKPCK________________MEK__JAD__nCD__________eCD_MAu__2CO_____eCO_____ABg_qCA______________DEA____SAC___kCC______5EC________VBG__2CG__2EG_______________________________MbV____________JLK_MY6____________JJZ_MXy',
    result: { score: 4442, ticks: 22846, wave: 22, land: 1, isHard: true, skills: [2, 2, 2, 0, 1, 3], status: 'won' },
  },
] as const
